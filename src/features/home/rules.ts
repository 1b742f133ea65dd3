/** `nadia.kovac` → `Nad•••`: enough to feel real, too little to know who it was. */
export const maskName = (login: string): string => {
  const letters = [...login]
  const shown = letters.slice(0, Math.min(3, Math.max(1, letters.length - 2))).join('')
  return `${shown.charAt(0).toUpperCase()}${shown.slice(1)}•••`
}

/** A win worth telling others about: at least five times its stake. */
export const isTold = (stake: number, win: number): boolean => win >= stake * 5
