// Settings of glibc: with an arena for each thread, the server keeps 200 MB more of what a first start took, and some
// 3 MB more when idle. A threshold for giving back (MALLOC_TRIM_THRESHOLD_) would save 2 MB more, and cost new lists time.
export const sparing = { MALLOC_ARENA_MAX: '2' }
