export { lowerPriority } from './lower-priority.ts'
export { serveJobs } from './serve-jobs.ts'
export {
  createSideProcess,
  JobTooLong,
  ProcessEnded,
  type SideProcess,
  type SideProcessOptions,
} from './side-process.ts'
