/** Whether a feature is the one that a task names by a word of its name. */
export const isNamed = (feature: string, word: string): boolean => feature.split('-').includes(word)
