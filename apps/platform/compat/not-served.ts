/**
 * Methods of the public client that the platform does not offer: connectors to other services, actors and
 * the AI gateway are answered 404.
 */
export const notServed: readonly string[] = [
  'actors.*',
  'aiGateway.connection',
  'connectors.connectAppUser',
  'connectors.disconnectAppUser',
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
