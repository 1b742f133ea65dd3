/**
 * Imports left over from moving UI into features; they break a law of `laws.ts` today. This list only gets
 * shorter: a line whose import is gone fails the test.
 */
export const debt: readonly string[] = [
  'src/features/account/client/details/methods.tsx → src/features/passkeys/contract.ts',
  'src/features/account/client/details/methods.tsx → src/features/social/client/mark.tsx',
  'src/features/account/client/details/methods.tsx → src/features/social/client/providers.ts',
  'src/features/account/client/details/methods.tsx → src/features/social/contract.ts',
  'src/features/account/client/sign/newcomer-form.tsx → src/features/social/client/mark.tsx',
  'src/features/account/client/sign/newcomer-form.tsx → src/features/social/client/providers.ts',
  'src/features/account/client/sign/newcomer-form.tsx → src/features/social/contract.ts',
]
