/** What stands between things that are asked for at once. */
export const AND = /\s*(,)(?:\s+|$)|\s+(?:and|plus|dan|sama|&|\+)\s+/
