/**
 * Methods of the public client that the platform does not offer: connectors to other services, actors,
 * the AI gateway and Telegram are answered 404.
 */
export const notServed: readonly string[] = [
  'actors.*',
  'agents.getTelegramConnectURL',
  'aiGateway.connection',
  'connectors.connectAppUser',
  'connectors.disconnectAppUser',
  'asServiceRole.agents.getTelegramConnectURL',
  'asServiceRole.aiGateway.connection',
  'asServiceRole.connectors.callApi',
  'asServiceRole.connectors.getAccessToken',
  'asServiceRole.connectors.getConnection',
  'asServiceRole.connectors.getCurrentAppUserAccessToken',
  'asServiceRole.connectors.getCurrentAppUserConnection',
  'asServiceRole.connectors.getWorkspaceConnection',
]

/** Exports of the public client's package that the platform has no part in. */
export const notServedExports: readonly string[] = ['Actor']
