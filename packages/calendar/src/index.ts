export { addDays, countDays, findPeriodStart, findWeekday, isDay, type Period } from './days.ts'
export {
  findDayStart,
  findInstant,
  isTimeZone,
  type LocalTime,
  listOffsets,
  type Offset,
  readClock,
  readDay,
} from './time-zone.ts'
