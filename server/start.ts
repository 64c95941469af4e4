import { launch } from './launch.ts'

await launch({ development: process.argv.includes('--dev') })
