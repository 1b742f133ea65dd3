/** People who do not exist, for trying sign-in by other companies without one. */
export interface FakeAccount {
  readonly id: string
  readonly name: string
  /** Null for who gave the provider none. */
  readonly email: string | null
  readonly verified: boolean
  /** A hint about the person, for choosing among them. */
  readonly about: string
}

export const people: readonly FakeAccount[] = [
  {
    id: 'ada',
    name: 'Ada Lindqvist',
    email: 'ada.lindqvist@example.com',
    verified: true,
    about: 'Verified email',
  },
  {
    id: 'tomas',
    name: 'Tomas Aguilar',
    email: 'tomas.aguilar@example.com',
    verified: true,
    about: 'Verified email',
  },
  {
    id: 'mei',
    name: 'Mei Tanaka',
    email: 'mei.tanaka@example.com',
    verified: false,
    about: 'Unverified email',
  },
  { id: 'bruno', name: 'Bruno Castell', email: null, verified: false, about: 'No email shared' },
]

export const personOf = (id: unknown): FakeAccount | undefined => people.find((one) => one.id === id)
