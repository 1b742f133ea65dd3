import { openRig } from './rig.server.ts'

/** A realtime server in a process of its own, to be killed: `node rig-process.server.ts <database> <port>`. */
const [databaseUrl, port] = process.argv.slice(2)
const rig = await openRig(databaseUrl!, port ? { port: Number(port) } : {})
process.stdout.write(`${rig.port}\n`)
