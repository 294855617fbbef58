import { listOfParts } from '../checks/release/list-of-parts.ts'

console.log(await listOfParts())
