import { runTool } from '../checks/tools.ts'

process.exitCode = await runTool('biome', ['check', '--write', '.'])
