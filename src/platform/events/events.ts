/**
 * Domain events: what one feature tells the others, written in the transaction of its cause and read by
 * consumers with a cursor. Features meet here instead of importing each other. Each event is added beside
 * who writes it: `declare module '#platform/events/events.ts' { interface DomainEvents { … } }`.
 */
export interface DomainEvents {}

export type EventName = keyof DomainEvents

export interface DomainEvent<N extends EventName = EventName> {
  readonly id: string
  readonly topic: N
  readonly player_id: string
  readonly payload: DomainEvents[N]
}
