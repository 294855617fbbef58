/** Marks an element that is moved; what lies within it moves along. */
export const flipTarget = { 'data-flip': '' }
