/** Put in by the build: the paths of all its files. */
declare const BUILD_ASSETS: readonly string[]

/** Once, since each mention is replaced by the whole list. */
export const buildAssets = BUILD_ASSETS
