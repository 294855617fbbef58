export { lowerPriority } from './lower-priority.ts'
export { serveJobs } from './serve-jobs.ts'
export { createSideProcess, ProcessEnded, type SideProcess } from './side-process.ts'
