import type { ChatKind } from '@pitlane/protocol'
import {
  type Icon,
  IconFile,
  IconMapPin,
  IconMessage,
  IconMicrophone,
  IconPhone,
  IconPhoto,
  IconQuestion,
  IconReceipt,
  IconSmile,
  IconUser,
  IconVideo,
} from '../ui/icons.tsx'

const ICONS: Readonly<Record<ChatKind, Icon>> = {
  text: IconMessage,
  picture: IconPhoto,
  video: IconVideo,
  audio: IconMicrophone,
  voice: IconMicrophone,
  sticker: IconSmile,
  document: IconFile,
  place: IconMapPin,
  contacts: IconUser,
  order: IconReceipt,
  choice: IconMessage,
  form: IconFile,
  reaction: IconSmile,
  call: IconPhone,
  notice: IconMessage,
  unknown: IconQuestion,
}

/** The sign of a kind of message; what it means is said in words beside it. */
export function chatIcon(kind: ChatKind): Icon {
  return ICONS[kind]
}
