import './guide.css'
import type { Mechanic } from '#games/engine/types.ts'
import { t } from '#platform/words/words.ts'
import { rich } from '#ui/rich.tsx'
import { EXAMPLE } from './code/stream.ts'
import { EXAMPLES } from './examples.ts'
import { guideParts, type Part } from './parts.ts'

/** The seeds of the examples, declared as the code names them. */
const GIVEN = [
  `const serverSeed = '${EXAMPLE.serverSeed}'`,
  `const clientSeed = '${EXAMPLE.clientSeed}'`,
].join('\n')

/** A round of a game as a call of the code. */
function RoundExample({ of }: { readonly of: Mechanic }) {
  const { game, version, round, result } = EXAMPLES[of]
  return (
    <div className="guide-call" data-game={game} data-version={version}>
      <p>
        <code>{`/revisions/${game}/${version}.json`}</code>
      </p>
      <pre data-code="call">{`verify(${round}, game, serverSeed, clientSeed)`}</pre>
      <pre data-code="result">{result}</pre>
    </div>
  )
}

function Call({ call, result }: { readonly call: string; readonly result: string }) {
  return (
    <div className="guide-call">
      <pre data-code="call">{call}</pre>
      <pre data-code="result">{result}</pre>
    </div>
  )
}

function PartOfGuide({ title, words, code, calls = [], rounds = [] }: Part) {
  const hasExamples = calls.length + rounds.length > 0
  return (
    <details className="fairness-formula">
      <summary>{title}</summary>
      {words.map((text) => (
        <p key={text}>{rich(text)}</p>
      ))}
      {code.map((text) => (
        <pre key={text} data-code="block">
          {text}
        </pre>
      ))}
      {hasExamples && (
        <>
          <h3>{t('Examples')}</h3>
          {calls.map(([call, result]) => (
            <Call key={call} call={call} result={result} />
          ))}
          {rounds.map((mechanic) => (
            <RoundExample key={mechanic} of={mechanic} />
          ))}
        </>
      )}
    </details>
  )
}

/**
 * All that somebody needs to write a verifier: in words, in code that runs as it is printed, and with examples
 * in real numbers. The tests run it from this page.
 */
export function Guide() {
  return (
    <div className="guide">
      <p>
        {t(
          'The code below is plain JavaScript for Node.js and needs no other library. Translate it to any language, or run it as it is. All examples use these two seeds:',
        )}
      </p>
      <pre data-code="given">{GIVEN}</pre>
      {guideParts().map((part) => (
        <PartOfGuide key={part.title} {...part} />
      ))}
    </div>
  )
}
