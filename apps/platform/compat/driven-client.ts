/** The clients as the operations see them: what they answer is to be looked at, not believed. */

type Answer = Promise<unknown>

/** How newer clients ask for a page. */
export interface PageOptions {
  limit?: number
  sort?: string
  fields?: string[]
  cursor?: string
  distinct?: string
}

export interface DrivenEntity {
  list(sort?: string | PageOptions, limit?: number, skip?: number, fields?: string[]): Answer
  filter(
    query: object | null,
    sort?: string | PageOptions,
    limit?: number,
    skip?: number,
    fields?: string[],
  ): Answer
  get(id: string): Answer
  create(record: object): Answer
  update(id: string, changes: object): Answer
  delete(id: string): Answer
  deleteMany(query: object): Answer
  bulkCreate(records: object[]): Answer
  importEntities(file: File): Answer
  bulkUpdate(records: object[]): Answer
  updateMany(query: object, update: Record<string, Record<string, unknown>>): Answer
  count(query?: object): Answer
  aggregate(spec: object): Answer
  upsert(records: object[], options: { key: string | string[] }): Answer
  subscribe(listener: (event: unknown) => void): () => void
}

type CoreName =
  | 'CreateFileSignedUrl'
  | 'ExtractDataFromUploadedFile'
  | 'GenerateImage'
  | 'InvokeLLM'
  | 'SendEmail'
  | 'UploadFile'
  | 'UploadPrivateFile'

/** What a user's client and the service role have alike. */
export interface DrivenFace {
  readonly entities: Readonly<Record<'Product' | 'User' | 'Nothing', DrivenEntity>>
  readonly integrations: {
    readonly Core: Readonly<Record<CoreName | 'Telepathy', (params: object | string) => Answer>>
    readonly custom: { call(slug: string, operation: string, params?: object): Answer }
  }
  readonly functions: {
    invoke(name: string, params: object): Answer
    fetch(path: string): Answer
  }
  readonly agents: {
    getConversations(): Answer
    listConversations(params: Record<string, unknown>): Answer
    getConversation(id: string): Answer
    createConversation(conversation: { agent_name: string }): Answer
    addMessage(conversation: { id: string }, message: { role: 'user'; content: string }): Answer
    getWhatsAppConnectURL(name: string): string
    /** Of newer clients. */
    getTelegramConnectURL?(name: string): string
    subscribeToConversation(id: string, listener: (conversation: unknown) => void): () => void
  }
  readonly appLogs: {
    logUserInApp(page: string): Answer
    fetchLogs(params?: Record<string, unknown>): Answer
    getStats(params?: Record<string, unknown>): Answer
  }
  cleanup(): void
}

export interface DrivenAuth {
  me(): Answer
  updateMe(changes: Record<string, unknown>): Answer
  loginViaEmailPassword(email: string, password: string): Answer
  isAuthenticated(): Promise<boolean>
  hasToken(): boolean
  register(account: { email: string; password: string }): Answer
  verifyOtp(code: { email: string; otpCode: string }): Answer
  resendOtp(email: string): Answer
  resetPasswordRequest(email: string): Answer
  resetPassword(reset: { resetToken: string; newPassword: string }): Answer
  changePassword(change: { userId: string; currentPassword: string; newPassword: string }): Answer
  inviteUser(email: string, role: 'admin' | 'user'): Answer
  redirectToLogin(from: string): void
  loginWithProvider(provider: string, from?: string): void
  logout(to?: string): unknown
  setToken(token: string, isKept?: boolean): void
}

export interface DrivenClient extends DrivenFace {
  readonly analytics: {
    track(event: { eventName: string; properties?: Record<string, unknown> }): void
    cleanup(): void
  }
  readonly auth: DrivenAuth
  readonly app: { getPublicSettings(): Answer }
  readonly users: { inviteUser(email: string, role: 'admin' | 'user'): Answer }
  readonly asServiceRole: DrivenFace & {
    readonly sso: { getAccessToken(userId: string): Answer; getIdToken(userId: string): Answer }
  }
  setToken(token: string): void
  getConfig(): unknown
  fetchWithAuth(path: string, init: { fetch: typeof fetch }): Promise<Response>
}
