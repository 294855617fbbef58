const LEFT_OUT = 'script, style, link, meta, base, iframe, object, embed, form, svg, math, template'
const KEPT = ['alt', 'colspan', 'rowspan', 'width', 'height', 'align', 'dir', 'lang']
/** What would be loaded from elsewhere. */
const LOADING = /url\(|image-set\(|@import/i

/**
 * The body of a mail. What would run or be loaded from elsewhere is left out, links lead nowhere, since they are the
 * reader's, and inline styles are set by script, since the content policy takes none that are written in HTML.
 */
export function mailContent(html: string): HTMLElement {
  // A style that is missed here is refused by the content policy.
  const renamed = html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/\sstyle\s*=/gi, ' data-style='),
  )
  const { body } = new DOMParser().parseFromString(renamed, 'text/html')
  for (const element of body.querySelectorAll(LEFT_OUT)) element.remove()
  const content = document.createElement('div')
  setStyle(content, body)
  for (const child of body.childNodes) copy(child, content)
  return content
}

function copy(node: Node, parent: HTMLElement): void {
  if (node.nodeType === Node.TEXT_NODE) parent.append(node.nodeValue ?? '')
  if (!(node instanceof HTMLElement)) return
  const element = document.createElement(node.localName)
  for (const name of KEPT) {
    const value = node.getAttribute(name)
    if (value !== null) element.setAttribute(name, value)
  }
  setStyle(element, node)
  parent.append(element)
  for (const child of node.childNodes) copy(child, element)
}

function setStyle(element: HTMLElement, { dataset: { style } }: HTMLElement): void {
  if (style !== undefined && !LOADING.test(style)) element.style.cssText = style
}
