/** How modules are found: what is there, and nothing from elsewhere. */
export const MODULE_FLAGS = ['--node-modules-dir=manual', '--no-remote', '--no-config', '--no-lock']

/**
 * All that a process of Deno knows of its surroundings. Its cache cannot be made, so nothing that a function keeps
 * there fills the disk.
 */
export function denoEnvironment(more: Readonly<Record<string, string>> = {}) {
  return { ...more, DENO_DIR: '/dev/null/none', DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' }
}
