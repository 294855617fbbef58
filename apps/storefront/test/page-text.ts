const entities: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

/** What a reader of the markup reads: no tags, white space collapsed. */
export function pageText(html: string): string {
  return html
    .replace(/<(script|style|title|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** How often a pattern occurs. */
export function occurrences(html: string, pattern: string): number {
  return html.split(pattern).length - 1
}
