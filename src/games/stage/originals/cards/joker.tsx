import { t } from '#platform/words/words.ts'

/** The picture on a joker, in the box of a card. */
export function Joker() {
  return (
    <>
      <text
        x="6"
        y="11"
        fontSize="9"
        fontWeight="800"
        fontFamily="Georgia, serif"
        textAnchor="middle"
        fill="#7a1fa2"
      >
        ★
      </text>
      <path d="M25 50c-8 0-13-6-13-13h26c0 7-5 13-13 13Z" fill="#f6d9b8" />
      <path
        d="M12 37C6 32 6 22 12 17c3 5 6 8 8 9 0-6 2-11 5-15 3 4 5 9 5 15 2-1 5-4 8-9 6 5 6 15 0 20Z"
        fill="#7a1fa2"
      />
      <circle cx="12" cy="16" r="3" fill="#f3c64c" />
      <circle cx="25" cy="10" r="3" fill="#f3c64c" />
      <circle cx="38" cy="16" r="3" fill="#f3c64c" />
      <path d="M20 43c2 3 8 3 10 0" stroke="#3a2417" fill="none" strokeWidth="1.4" />
      <text x="25" y="62" fontSize="7.5" fontWeight="800" textAnchor="middle" fill="#7a1fa2">
        {t('Joker').toUpperCase()}
      </text>
    </>
  )
}
