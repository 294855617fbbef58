import { type Html, html } from '../../../http/html.ts'
import { pageHead } from '../../../http/page-head.ts'

/** What went wrong, said above the form and, with a field, beside it. */
export interface Problem {
  readonly message: string
  readonly field?: string
}

const PROBLEM_ID = 'problem'

/** A whole account page. */
export function page(options: {
  title: string
  appName: string | undefined
  problem?: Problem | undefined
  body: Html
}): string {
  const { title, appName, problem, body } = options
  const fullTitle = `${problem ? 'Error: ' : ''}${title}${appName ? ` · ${appName}` : ''}`
  return html`<!doctype html>
<html lang="en">
${pageHead(fullTitle)}
<body>
<main>
${appName && html`<p class="name"><a href="/">${appName}</a></p>`}
<h1>${title}</h1>
${problem && summary(problem)}
${body}
</main>
</body>
</html>
`.text
}

/** Something good that has happened, announced to screen readers as well. */
export function notice(text: string): Html {
  return html`<p class="notice" role="status">${text}</p>`
}

/** What a form carries along unseen; nothing when there is no value. */
export function hidden(name: string, value: string | undefined): Html | undefined {
  return value === undefined
    ? undefined
    : html`<input type="hidden" name="${name}" value="${value}">`
}

/** A labelled input, which names its problem. */
export function field(options: {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autocomplete: string
  value?: string | undefined
  hint?: string
  isFocused?: boolean
  inputMode?: 'numeric'
  problem?: Problem | undefined
}): Html {
  const { name, label, type, autocomplete, value, hint, isFocused, inputMode } = options
  const isWrong = options.problem?.field === name
  // The field has the focus when the page opens: what is wrong is said along with its name.
  const about = [isWrong && PROBLEM_ID, hint && `${name}-hint`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required${
    value !== undefined && html` value="${value}"`
  }${inputMode && html` inputmode="${inputMode}"`}${about && html` aria-describedby="${about}"`}${isWrong && html` aria-invalid="true"`}${
    isFocused && html` autofocus`
  }>
</div>`
}

function summary({ message, field }: Problem): Html {
  return html`<div class="problem" role="alert" id="${PROBLEM_ID}">
<p>${field ? html`<a href="#${field}">${message}</a>` : message}</p>
</div>`
}
