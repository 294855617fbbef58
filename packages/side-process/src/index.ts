export { serveJobs } from './serve-jobs.ts'
export { createSideProcess, ProcessEnded, type SideProcess } from './side-process.ts'
