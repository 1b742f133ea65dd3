import type { Runtime } from '../calls/runtime.server.ts'
import type { MessageTransports, Messenger } from './messages.server.ts'
import type { WebPush } from './web-push.server.ts'

declare module '../calls/runtime.server.ts' {
  interface Runtime {
    readonly messenger: Messenger
    /** The way to players' devices; features use `notify`. */
    readonly webPush: WebPush
  }
}

declare module '../calls/service.server.ts' {
  interface ServiceParts {
    /** Takes messages of a kind out of the server, where that is this feature's. */
    readonly transports?: (runtime: Runtime) => Partial<MessageTransports>
  }
}
