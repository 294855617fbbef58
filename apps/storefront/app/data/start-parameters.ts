/** What an address may hold for the client alone, such as a token: such an address is one visitor's own. */
export const START_PARAMETERS = [
  'access_token',
  'clear_access_token',
  'app_id',
  'server_url',
  'from_url',
  'functions_version',
] as const
