import {
  type AdminChange,
  type AdminConversation,
  type AdminConversationQuery,
  type EntityDescription,
  type ErasedPerson,
  type FetchedFields,
  type FILE_USES,
  type FileFetch,
  type FileInfo,
  type FilePage,
  type FilesElsewhere,
  type FunctionInfo,
  type Invitation,
  type Invited,
  type Job,
  type LogLevel,
  type LogLine,
  type Machine,
  type MailSummary,
  type NewServiceToken,
  type PasswordOffer,
  type PersonException,
  type PersonReport,
  paths,
  type RemovedFiles,
  type Role,
  type SentMail,
  type ServiceToken,
  type Session,
  type SignInLog,
  type TokenGrace,
  type User,
} from '@pitlane/protocol'
import { bracketQuery } from './query.ts'
import { type CallOptions, fillPath, type SendRequest } from './request.ts'
import { textFilter } from './text-filter.ts'

interface ListPage {
  limit?: number
  skip?: number
}

/** What admins and the service role look after. */
export interface Admin {
  /** The newest first; those whose name or email has `text` in it. */
  users(query?: ListPage & { text?: string }, options?: CallOptions): Promise<User[]>
  user(id: string, options?: CallOptions): Promise<User>
  /** Changes what a user may do. */
  changeUser(id: string, change: { role?: Role; disabled?: boolean }): Promise<User>
  /** Where a user is signed in, the last used first. */
  userSessions(userId: string, options?: CallOptions): Promise<Session[]>
  /** Signs a user out in one place. */
  endUserSession(userId: string, id: string): Promise<unknown>
  /** Signs a user out everywhere. */
  endUserSessions(userId: string): Promise<unknown>
  /** Who has signed in and who has tried to, the newest first. */
  signIns(query?: ListPage & { user_id?: string }, options?: CallOptions): Promise<SignInLog[]>
  /** What admins have changed of users and settings, the newest first. */
  adminChanges(query?: ListPage, options?: CallOptions): Promise<AdminChange[]>
  /** The entities of the app, in the order of their files. */
  entities(options?: CallOptions): Promise<EntityDescription[]>
  /** Work in the background: what failed for good first. */
  jobs(query?: ListPage & { state?: Job['state'] }, options?: CallOptions): Promise<Job[]>
  /** Runs a job again that had failed for good. */
  runJob(id: string): Promise<unknown>
  /** Mails that wait, that were sent, or that were not, the newest first. */
  mails(
    query?: ListPage & { state?: MailSummary['state']; to?: string },
    options?: CallOptions,
  ): Promise<MailSummary[]>
  /** A mail as it looked. */
  mail(id: string, options?: CallOptions): Promise<SentMail>
  /** The functions of the shop. */
  functions(options?: CallOptions): Promise<FunctionInfo[]>
  /**
   * Runs a function that has a schedule once more, in the background.
   *
   * @param key a text of one's own for this run: sent again, it runs nothing twice
   */
  runFunction(name: string, key: string): Promise<unknown>
  /** Asks somebody to join, and answers their link. */
  invite(email: string, role: Role): Promise<Invited>
  /** The link of an invitation, to hand it over. */
  invitationLink(email: string): Promise<{ link: string }>
  /** Lets a user choose a new password: by mail, or by a link to hand over where none can be sent. */
  resetPasswordOf(userId: string): Promise<PasswordOffer>
  /** The kept files and where each is used, the newest first. */
  files(
    query?: ListPage & {
      text?: string
      kind?: FileInfo['kind']
      use?: (typeof FILE_USES)[number]
    },
    options?: CallOptions,
  ): Promise<FilePage>
  /** How many files records have on other servers, in fields that are named. */
  filesElsewhere(
    entity: string,
    named: FetchedFields,
    options?: CallOptions,
  ): Promise<FilesElsewhere>
  /** Fetches of such files, the newest first. */
  fileFetches(options?: CallOptions): Promise<FileFetch[]>
  /** Fetches such files in the background, of all records or of some. */
  fetchFiles(entity: string, named: FetchedFields, records?: readonly string[]): Promise<FileFetch>
  /** What was fetched stays. */
  cancelFileFetch(id: string): Promise<unknown>
  /** Removes files that nothing uses; they can be restored for seven days. */
  removeFiles(names: readonly string[]): Promise<RemovedFiles>
  restoreFiles(names: readonly string[]): Promise<unknown>
  /** Who was invited and has not come yet, the last invited first. */
  invitations(options?: CallOptions): Promise<Invitation[]>
  /** Ends the link of an invitation. */
  withdrawInvitation(email: string): Promise<unknown>
  /** The tokens of programs, without their secrets. */
  serviceTokens(options?: CallOptions): Promise<ServiceToken[]>
  /** Makes one and ends all others, at once or after so many minutes. */
  makeServiceToken(graceMinutes: TokenGrace): Promise<NewServiceToken>
  endServiceToken(id: string): Promise<unknown>
  /**
   * What is stored of one person.
   *
   * @param text a phone number however it is written, an e-mail address, or a name in chats
   */
  findPerson(text: string, options?: CallOptions): Promise<PersonReport>
  /**
   * Deletes what is stored of one person, and reduces what has to stay.
   *
   * @param except what stays as it is
   */
  erasePerson(text: string, except?: readonly PersonException[]): Promise<ErasedPerson>
  /** Conversations of all with agents, the last changed first. */
  conversations(query?: AdminConversationQuery, options?: CallOptions): Promise<AdminConversation[]>
  conversation(id: string, options?: CallOptions): Promise<AdminConversation>
  /**
   * Takes a conversation over: its agent is silent until it is handed back.
   *
   * @param insteadOf id of who has it now, where it is to be taken from them
   */
  takeOver(id: string, insteadOf?: string): Promise<AdminConversation>
  handBack(id: string): Promise<AdminConversation>
  /**
   * Says something in the place of the agent.
   *
   * @param idempotencyKey a text of one's own for this message: sent again within a day, it is said once
   */
  reply(id: string, content: string, idempotencyKey?: string): Promise<unknown>
  machine(options?: CallOptions): Promise<Machine>
  /** The newest lines of the log first. */
  log(
    query?: { level?: LogLevel; text?: string; without?: 'sent_files'; limit?: number },
    options?: CallOptions,
  ): Promise<LogLine[]>
  /** Sends a mail to whoever is signed in. */
  testMail(): Promise<unknown>
  /** Asks the language model for a word. */
  testModel(): Promise<{ text: string; ms: number }>
}

/**
 * Apart from the client, so that pages of shoppers do not load it.
 *
 * @param client one that is signed in as an admin
 */
export function createAdmin(client: { request: SendRequest; params: { appId: string } }): Admin {
  const {
    request,
    params: { appId },
  } = client
  const list = async <T>(path: string, query: object = {}, options?: CallOptions): Promise<T> =>
    request('GET', path, { ...options, query: bracketQuery({ ...query }) })
  return {
    users: ({ text, ...page } = {}, options) =>
      list(
        fillPath(paths.users, { appId }),
        {
          ...page,
          sort: '-created_date',
          ...(text && { q: JSON.stringify(textFilter(['email', 'full_name'], text)) }),
        },
        options,
      ),
    user: async (id, options) => request('GET', fillPath(paths.user, { appId, id }), options),
    changeUser: async (id, body) => request('PUT', fillPath(paths.user, { appId, id }), { body }),
    userSessions: async (userId, options) =>
      request('GET', fillPath(paths.userSessions, { appId, userId }), options),
    endUserSession: async (userId, id) =>
      request('DELETE', fillPath(paths.userSession, { appId, userId, id })),
    endUserSessions: async (userId) =>
      request('DELETE', fillPath(paths.userSessions, { appId, userId })),
    signIns: (query, options) => list(fillPath(paths.signIns, { appId }), query, options),
    adminChanges: (query, options) => list(fillPath(paths.adminChanges, { appId }), query, options),
    entities: (options) => list(fillPath(paths.entitySchemas, { appId }), {}, options),
    jobs: (query, options) => list(fillPath(paths.jobs, { appId }), query, options),
    runJob: async (id) => request('POST', fillPath(paths.jobRun, { appId, id })),
    mails: (query, options) => list(fillPath(paths.mails, { appId }), query, options),
    mail: async (id, options) => request('GET', fillPath(paths.mail, { appId, id }), options),
    functions: (options) => list(fillPath(paths.functions, { appId }), {}, options),
    runFunction: async (name, key) =>
      request('POST', fillPath(paths.functionRun, { appId, name }), { body: { key } }),
    files: (query, options) => list(fillPath(paths.adminFiles, { appId }), query, options),
    filesElsewhere: async (entity, { fields, keyed }, options) => {
      const query = new URLSearchParams({ entity, fields: fields.join(), keyed: keyed.join() })
      return request('GET', fillPath(paths.filesElsewhere, { appId }), { ...options, query })
    },
    fileFetches: (options) => list(fillPath(paths.fileFetches, { appId }), {}, options),
    fetchFiles: async (entity, named, records) =>
      request('POST', fillPath(paths.fileFetches, { appId }), {
        body: { entity, ...named, ...(records && { records }) },
      }),
    cancelFileFetch: async (id) => request('DELETE', fillPath(paths.fileFetch, { appId, id })),
    removeFiles: async (names) =>
      request('POST', fillPath(paths.adminFilesRemove, { appId }), { body: { names } }),
    restoreFiles: async (names) =>
      request('POST', fillPath(paths.adminFilesRestore, { appId }), { body: { names } }),
    invitations: (options) => list(fillPath(paths.invitations, { appId }), {}, options),
    invite: async (user_email, role) =>
      request('POST', fillPath(paths.inviteUser, { appId }), { body: { user_email, role } }),
    invitationLink: async (email) =>
      request('POST', fillPath(paths.invitationLink, { appId, email })),
    resetPasswordOf: async (userId) =>
      request('POST', fillPath(paths.userPasswordReset, { appId, userId })),
    withdrawInvitation: async (email) =>
      request('DELETE', fillPath(paths.invitation, { appId, email })),
    serviceTokens: (options) => list(fillPath(paths.serviceTokens, { appId }), {}, options),
    makeServiceToken: async (grace_minutes) =>
      request('POST', fillPath(paths.serviceTokens, { appId }), { body: { grace_minutes } }),
    endServiceToken: async (id) => request('DELETE', fillPath(paths.serviceToken, { appId, id })),
    findPerson: async (text, options) =>
      request('POST', fillPath(paths.personFind, { appId }), { ...options, body: { text } }),
    erasePerson: async (text, except = []) =>
      request('POST', fillPath(paths.personErase, { appId }), { body: { text, except } }),
    conversations: (query, options) =>
      list(fillPath(paths.adminConversations, { appId }), query, options),
    conversation: async (id, options) =>
      request('GET', fillPath(paths.adminConversation, { appId, id }), options),
    takeOver: async (id, insteadOf) =>
      request('POST', fillPath(paths.conversationTakeOver, { appId, id }), {
        body: { ...(insteadOf !== undefined && { instead_of: insteadOf }) },
      }),
    handBack: async (id) => request('POST', fillPath(paths.conversationHandBack, { appId, id })),
    reply: async (id, content, idempotencyKey) =>
      request('POST', fillPath(paths.conversationReply, { appId, id }), {
        body: { content },
        idempotencyKey,
      }),
    machine: async (options) => request('GET', fillPath(paths.machine, { appId }), options),
    log: (query, options) => list(fillPath(paths.machineLog, { appId }), query, options),
    testMail: async () => request('POST', fillPath(paths.machineTestMail, { appId })),
    testModel: async () => request('POST', fillPath(paths.machineTestModel, { appId })),
  }
}
