import { createAdmin } from '@pitlane/client'
import { client } from '../client.ts'

export const admin = createAdmin(client)
