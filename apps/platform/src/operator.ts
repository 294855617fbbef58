// What only the operator's commands use: a server that runs loads none of it, nor the libraries behind it.
export { csvTable } from './csv-table.ts'
export type { Database } from './db/database.ts'
export { openExisting } from './db/open.ts'
export { operatorAccess } from './operator-access.ts'
export { reindexShop } from './reindex-shop.ts'
export { tryFiles, tryMail } from './try-services.ts'
export { type CopyProgress, exportShop, importShop, moveShop, reopenShop } from './whole-shop.ts'
