/** A word that no line of a phone holds, as names of files, addresses and part numbers may be. */
export const LONG = 'Doppelscheibenbremsbelagverschleissanzeigehalterungsschraubensatz'
