/** The look of a button that is an icon. */
export const iconButton = 'grid size-11 place-items-center rounded-control hover:bg-raised'
