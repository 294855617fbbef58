import type { ChatFacts, ChatFile } from '@pitlane/protocol'
import * as text from '../text/en.ts'
import { formatBytes } from '../ui/format.ts'
import { chatIcon } from './chat-icon.ts'

interface MessageFileProps {
  chat: ChatFacts
  file: ChatFile
  /** Undefined until it is kept. */
  address: string | undefined
}

/** Sounds and videos of which browsers say that they may play them. */
const PLAYABLE = /\.(?:ogg|mp3|m4a|aac|mp4|webm)$/
const PICTURES = /\.(?:jpg|png|gif|webp|avif)$/

/** A file that a customer has sent: seen or heard where the browser can, and saved in any case. */
export function MessageFile({ chat, file, address }: MessageFileProps) {
  if (!address) return <Missing kind={chat.kind} file={file} />
  const path = ownPath(address)
  const { pathname } = new URL(path, window.location.origin)
  return (
    <div className="message-file">
      <Shown chat={chat} path={path} pathname={pathname} />
      <a href={path} download={file.name ?? true} className="quiet">
        {[text.conversations.saveFile, file.name, file.bytes ? formatBytes(file.bytes) : '']
          .filter(Boolean)
          .join(' · ')}
      </a>
    </div>
  )
}

interface ShownProps {
  chat: ChatFacts
  /** With the signature of the address. */
  path: string
  pathname: string
}

function Shown({ chat, path, pathname }: ShownProps) {
  const label = text.conversations.kinds[chat.kind]
  if (PICTURES.test(pathname)) {
    const size = chat.kind === 'sticker' ? 'message-sticker' : 'message-picture'
    return (
      <a href={path} target="_blank" rel="noreferrer" className={size}>
        <img src={path} alt={label} loading="lazy" />
      </a>
    )
  }
  if (!PLAYABLE.test(pathname)) return null
  if (chat.kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody has written down what a customer says in it
      <video className="message-video" src={path} aria-label={label} controls preload="metadata" />
    )
  }
  // biome-ignore lint/a11y/useMediaCaption: nobody has written down what a customer says in it
  return <audio className="message-audio" src={path} aria-label={label} controls preload="none" />
}

function Missing({
  kind,
  file: { state, reason = '', name },
}: {
  kind: ChatFacts['kind']
  file: ChatFile
}) {
  const Icon = chatIcon(kind)
  const what = [text.conversations.kinds[kind], name].filter(Boolean).join(': ')
  return (
    <p className="message-described">
      <Icon size={18} />
      <span>
        {what}.{' '}
        {state === 'pending'
          ? text.conversations.filePending(reason)
          : text.conversations.fileLost(reason)}
      </span>
    </p>
  )
}

/** Files of the shop are asked for where the back office is, whatever name the shop has for itself. */
function ownPath(address: string): string {
  const url = new URL(address, window.location.origin)
  return url.pathname + url.search
}
