import { useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { useClients } from '#client/clients.ts'
import { cardOf, type Card } from '#client/rewards/reward.ts'
import { useBetHere } from '#client/page/prize-here.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { Progress } from '#ui/progress.tsx'
import type { QuestData, QuestDay, QuestGame, QuestTask } from '../contract.ts'
import { taskFeature } from '../rules.ts'
import { giftText, progressText, taskArt, taskText } from './words.ts'
import './quests.css'

/** The tasks of a day; the chosen one shows the games that count. */
export function Tasks({ data, day }: { readonly data: QuestData; readonly day: QuestDay }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const open = day.tasks.find(({ isCompleted }) => !isCompleted)
  const shown = day.tasks.find(({ id }) => id === chosen) ?? open ?? day.tasks[0]!
  return (
    <>
      <ul className="quest-tasks">
        {day.tasks.map((task) => (
          <Task key={task.id} task={task} isShown={task === shown} onShow={() => setChosen(task.id)} />
        ))}
      </ul>
      <Where data={data} task={shown} />
    </>
  )
}

interface TaskProps {
  readonly task: QuestTask
  readonly isShown: boolean
  readonly onShow: () => void
}

function Task({ task, isShown, onShow }: TaskProps) {
  const { brand } = useApp()
  const { isCompleted, prize, repeat } = task
  const text = taskText(task, useReward(task), useBetHere())
  return (
    <li data-done={isCompleted || undefined} data-shown={isShown || undefined}>
      <button type="button" aria-pressed={isShown} onClick={onShow}>
        <Sprite name={taskArt(task)} size={44} />
        <span className="quest-task-text">
          <b>{text}</b>
          {prize && <small>{giftText(brand, prize)}</small>}
        </span>
        {isCompleted && (
          <span className="quest-check">
            <Icon name="check" size={18} />
            <span className="sr">{t('done')}</span>
          </span>
        )}
      </button>
      {!isCompleted && (
        <Progress label={text} value={repeat.complete} max={repeat.goal} text={progressText(task)} />
      )}
    </li>
  )
}

/** The card of the feature whose reward a task asks for; null where it asks for none, or until it has loaded. */
function useReward({ feature }: QuestTask): Card | null {
  const app = useApp()
  const client = useClients().find(({ name }) => feature !== null && name === taskFeature(feature))
  return (client && cardOf(app, client)) ?? null
}

/** The games of a task, or the way to the feature that it names. */
function Where({ data, task }: { readonly data: QuestData; readonly task: QuestTask }) {
  const betHere = useBetHere()
  const { close } = useModal()
  const reward = useReward(task)
  const { feature, gameIds, sharedGameIds } = task
  if (feature !== null)
    return reward && !task.isCompleted ? (
      <ButtonLink href={reward.href} onClick={close} wide>
        {reward.title}
      </ButtonLink>
    ) : null
  const ids = gameIds ?? data.sharedGameSets[sharedGameIds ?? ''] ?? []
  const games = ids.flatMap((id) => data.games.find((game) => game.id === id) ?? [])
  const [first] = games
  return (
    <section className="quest-where">
      <h3>{t('Games that count')}</h3>
      <p>
        {t('Rounds count in these {n} games, with a bet of at least {bet}.', {
          n: games.length,
          bet: betHere(data.least),
        })}
      </p>
      {first && !task.isCompleted && (
        <ButtonLink href={`?game=${first.slug}`} onClick={close} wide>
          {t('Play {game} now', { game: first.title })}
        </ButtonLink>
      )}
      <ul className="quest-games">
        {games.map((game) => (
          <GameLink key={game.id} game={game} onOpen={close} />
        ))}
      </ul>
    </section>
  )
}

function GameLink({
  game: { slug, title },
  onOpen,
}: {
  readonly game: QuestGame
  readonly onOpen: () => void
}) {
  const art = `/art/tiles/${slug}`
  return (
    <li>
      <a href={`?game=${slug}`} onClick={onOpen} aria-label={t('Play {game}', { game: title })}>
        <picture>
          <source type="image/avif" srcSet={`${art}@1x.avif 1x,${art}@2x.avif 2x`} />
          <img
            src={`${art}@1x.webp`}
            srcSet={`${art}@1x.webp 1x,${art}@2x.webp 2x`}
            alt=""
            width={66}
            height={88}
            loading="lazy"
          />
        </picture>
        <span aria-hidden="true">{title}</span>
      </a>
    </li>
  )
}
