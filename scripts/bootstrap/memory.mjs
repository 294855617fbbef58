// Settings of glibc. With an arena for each thread, the server keeps 200 MB more of what a first start took, and some
// 3 MB more when idle. Large blocks, pages in the cache among them, go back to the system when they are free, however
// many there were; with a lower threshold each new list would cost a fifth of a millisecond more (docs/performance.md).
export const sparing = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '4194304',
}
