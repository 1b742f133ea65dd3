/** A part in a file of its own, as the app has them. */
export default function Board({ name }: { readonly name: string }) {
  return <p>{name} has come</p>
}
