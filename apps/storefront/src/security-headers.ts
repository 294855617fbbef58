export interface SecurityOptions {
  mode: 'production' | 'development'
  frameAncestors: string
}

/** Headers of every page; the address itself is not among what they tell other sites. */
export function securityHeaders({ mode, frameAncestors }: SecurityOptions): Record<string, string> {
  // Vite's hot reload lives on inline scripts and styles.
  const inline = mode === 'development' ? " 'unsafe-inline'" : ''
  const policy = [
    "default-src 'self'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    "img-src 'self' data:",
    "connect-src 'self' ws: wss:",
    `frame-ancestors ${frameAncestors}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https://wa.me",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
