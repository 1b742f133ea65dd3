/** Whether this is a level: data with a negative one is ignored (001 §4). */
export const isLevel = (level: number): boolean => level >= 0
