import { paths } from '@pitlane/protocol'
import { type Html, html, pageHead } from '../../../http/html.ts'

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

function summary({ message, field }: Problem): Html {
  return html`<div class="problem" role="alert" id="${PROBLEM_ID}">
<p>${field ? html`<a href="#${field}">${message}</a>` : message}</p>
</div>`
}

/** Something good that has happened, announced to screen readers as well. */
export function notice(text: string): Html {
  return html`<p class="notice" role="status">${text}</p>`
}

/** Where there is no mail server: what nobody gets by mail, and how else. The same for every address. */
export function noMail(wanted: string): string {
  return `This shop cannot send mail. Please ask it for ${wanted}.`
}

/** What a form carries along unseen: the values that there are. */
export function hidden(names: readonly string[], values: Values): Html {
  const given = names.filter((name) => values[name] !== undefined)
  return html`${given.map((name) => html`<input type="hidden" name="${name}" value="${values[name]}">`)}`
}

/** What a form holds, by the names of its inputs. */
export type Values = Readonly<Record<string, string | undefined>>

export interface Input {
  readonly name: string
  readonly label: string
  readonly type: 'email' | 'password' | 'text'
  readonly autocomplete: string
  readonly hint?: string
  readonly inputMode?: 'numeric'
}

/** Labelled inputs; the one at fault names its problem. No password and no code is ever shown again. */
export function inputs(all: readonly Input[], values: Values, problem?: Problem): Html {
  const shown = all.map((input) => {
    const isSecret = input.type === 'password' || input.autocomplete === 'one-time-code'
    return { input, value: isSecret ? undefined : values[input.name] }
  })
  const atFault = shown.find(({ input }) => input.name === problem?.field)
  // The field has the focus when the page opens: what is wrong is said along with its name.
  const focused = atFault ?? shown.find(({ value }) => !value)
  return html`${shown.map((one) => {
    const { name, label, type, autocomplete, hint, inputMode } = one.input
    const isWrong = one === atFault
    const about = [isWrong && PROBLEM_ID, hint && `${name}-hint`].filter(Boolean).join(' ')
    return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required${
      one.value !== undefined && html` value="${one.value}"`
    }${inputMode && html` inputmode="${inputMode}"`}${about && html` aria-describedby="${about}"`}${isWrong && html` aria-invalid="true"`}${
      one === focused && html` autofocus`
    }>
</div>
`
  })}`
}

const LINKS = {
  login: [paths.loginPage, 'Sign in'],
  register: [paths.registerPage, 'Create an account'],
  code: [paths.codePage, 'Enter the code from the mail'],
  forgot: [paths.forgotPage, 'Forgot the password?'],
  password: [paths.passwordPage, 'Change the password'],
} as const

export type LinkName = keyof typeof LINKS

/**
 * Links from one account page to others.
 *
 * @param fromUrl where to go in the end; already checked
 */
export function linksTo(names: readonly LinkName[], fromUrl: string | undefined): Html {
  return html`${names.map((name) => {
    const [path, label] = LINKS[name]
    return html`<p class="way-on"><a href="${path}${fromUrlQuery(fromUrl)}">${label}</a></p>
`
  })}`
}

/** The query that names where to go in the end. */
export function fromUrlQuery(fromUrl: string | undefined): string {
  return fromUrl === undefined ? '' : `?${new URLSearchParams({ from_url: fromUrl })}`
}
