import { usePlayer } from '#client/context/app.ts'
import { useClients } from '#client/clients.ts'
import { LazyPart } from '#client/page/lazy-part.tsx'

/** The account's other sign-in methods, as features list them: shown where an email sets a new password. */
export function Methods() {
  const features = usePlayer((state) => state.me.features)
  const ways = useClients()
    .filter(({ name }) => features[name] === true)
    .flatMap(({ name, signInMethods: signInWays }) => (signInWays ? [{ name, ...signInWays }] : []))
    .toSorted((a, b) => a.place - b.place)
  return ways.map(({ name, loadOwned }) => (
    <LazyPart key={name} load={loadOwned} props={{}} waiting={<></>} />
  ))
}
