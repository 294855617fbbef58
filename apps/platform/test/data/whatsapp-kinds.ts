import type { ChatFacts } from '@pitlane/protocol'

/** A message of one kind, as the service writes it, and what stands in the conversation for it. */
export interface KindOfMessage {
  readonly name: string
  /** The message without its id, sender and time. */
  readonly message: object
  readonly content: string
  readonly chat: Partial<ChatFacts>
  readonly role?: 'system'
  /** It comes with a file that the stand-in has. */
  readonly hasFile?: boolean
}

const context = { from: '6591234567', id: 'wamid.of-nobody' }

/** Every kind of the service's reference, and some that it does not name. */
export const WHATSAPP_KINDS: readonly KindOfMessage[] = [
  {
    name: 'text',
    message: { type: 'text', text: { body: 'Do you have größe M? 😀' } },
    content: 'Do you have größe M? 😀',
    chat: { kind: 'text' },
  },
  {
    name: 'picture',
    message: {
      type: 'image',
      image: { id: 'media-1', mime_type: 'image/jpeg', caption: 'This one' },
    },
    content: 'This one',
    chat: { kind: 'picture', file: { state: 'kept', type: 'image/jpeg' } },
    hasFile: true,
  },
  {
    name: 'picture without words',
    message: { type: 'image', image: { id: 'media-1', mime_type: 'image/jpeg' } },
    content: '[Picture]',
    chat: { kind: 'picture', is_described: true },
    hasFile: true,
  },
  {
    name: 'voice note',
    message: {
      type: 'audio',
      audio: { id: 'media-voice', mime_type: 'audio/ogg; codecs=opus', voice: true },
    },
    content: '[Voice message]',
    chat: { kind: 'voice', is_described: true, file: { state: 'kept' } },
    hasFile: true,
  },
  {
    name: 'sound',
    message: { type: 'audio', audio: { id: 'media-voice', mime_type: 'audio/mpeg', voice: false } },
    content: '[Sound]',
    chat: { kind: 'audio' },
    hasFile: true,
  },
  {
    name: 'video',
    message: {
      type: 'video',
      video: { id: 'media-video', mime_type: 'video/mp4', caption: 'Rattles' },
    },
    content: 'Rattles',
    chat: { kind: 'video' },
    hasFile: true,
  },
  {
    name: 'sticker',
    message: {
      type: 'sticker',
      sticker: { id: 'media-1', mime_type: 'image/webp', animated: false },
    },
    content: '[Sticker]',
    chat: { kind: 'sticker' },
    hasFile: true,
  },
  {
    name: 'document',
    message: {
      type: 'document',
      document: { id: 'media-document', mime_type: 'application/msword', filename: 'list <b>.doc' },
    },
    content: '[Document: list <b>.doc]',
    chat: { kind: 'document', file: { state: 'kept', name: 'list <b>.doc' } },
    hasFile: true,
  },
  {
    name: 'place',
    message: {
      type: 'location',
      location: {
        latitude: 1.3521,
        longitude: 103.8198,
        name: 'Shop',
        address: '1 Road',
        url: 'x',
      },
    },
    content: '[Place: Shop, 1 Road, 1.3521, 103.8198]',
    chat: {
      kind: 'place',
      place: { latitude: 1.3521, longitude: 103.8198, name: 'Shop', address: '1 Road' },
    },
  },
  {
    name: 'live place without a name',
    message: { type: 'location', location: { latitude: -0, longitude: 0 } },
    content: '[Place: 0, 0]',
    chat: { kind: 'place' },
  },
  {
    name: 'contacts',
    message: {
      type: 'contacts',
      contacts: [
        {
          name: { formatted_name: 'Tan Ah Kow', first_name: 'Tan' },
          org: { company: 'Tan Motors' },
          phones: [{ phone: '+65 8123 4567', wa_id: '6581234567', type: 'CELL' }],
          emails: [{ email: 'tan@shop.example' }],
        },
        { vcard: 'BEGIN:VCARD\nVERSION:3.0\nFN;CHARSET=UTF-8:Siti\nEND:VCARD' },
      ],
    },
    content: '[Contact: Tan Ah Kow, Tan Motors, +65 8123 4567, tan@shop.example]\n[Contact: Siti]',
    chat: {
      kind: 'contacts',
      contacts: [
        {
          name: 'Tan Ah Kow',
          organisation: 'Tan Motors',
          phones: ['+65 8123 4567'],
          emails: ['tan@shop.example'],
        },
        { name: 'Siti', phones: [], emails: [] },
      ],
    },
  },
  {
    name: 'order from the catalogue',
    message: {
      type: 'order',
      order: {
        catalog_id: '194836987003835',
        text: 'Please deliver',
        product_items: [
          { product_retailer_id: 'LEVER-1', quantity: 2, item_price: 12.5, currency: 'SGD' },
          { product_retailer_id: 'GONE', quantity: '1', item_price: '7', currency: 'SGD' },
        ],
      },
    },
    content: 'Please deliver',
    chat: {
      kind: 'order',
      order: {
        items: [
          { product: 'LEVER-1', quantity: 2, price: 12.5, currency: 'SGD' },
          { product: 'GONE', quantity: 1, price: 7, currency: 'SGD' },
        ],
      },
    },
  },
  {
    name: 'order without words',
    message: {
      type: 'order',
      order: { catalog_id: '1', product_items: [{ product_retailer_id: 'X-9', quantity: 3 }] },
    },
    content: 'Order from the catalogue:\n3 x X-9',
    chat: { kind: 'order', is_described: true },
  },
  {
    name: 'reply button',
    message: {
      type: 'interactive',
      context,
      interactive: { type: 'button_reply', button_reply: { id: 'yes', title: 'Yes, please' } },
    },
    content: 'Yes, please',
    chat: { kind: 'choice', about: { text: '' } },
  },
  {
    name: 'list reply',
    message: {
      type: 'interactive',
      interactive: {
        type: 'list_reply',
        list_reply: { id: '2', title: 'Express', description: 'Next day' },
      },
    },
    content: 'Express',
    chat: { kind: 'choice', fields: [{ name: 'description', value: 'Next day' }] },
  },
  {
    name: 'form',
    message: {
      type: 'interactive',
      interactive: {
        type: 'nfm_reply',
        nfm_reply: {
          name: 'flow',
          body: 'Sent',
          response_json: '{"flow_token":"t","bike":"XMAX 300","parts":["lever","grip"]}',
        },
      },
    },
    content: 'bike: XMAX 300\nparts 1: lever\nparts 2: grip',
    chat: { kind: 'form' },
  },
  {
    name: 'form that is not whole',
    message: {
      type: 'interactive',
      interactive: { type: 'nfm_reply', nfm_reply: { body: 'Sent', response_json: '{"a' } },
    },
    content: 'answer: {"a',
    chat: { kind: 'form' },
  },
  {
    name: 'interactive of another kind',
    message: {
      type: 'interactive',
      interactive: {
        type: 'call_permission_reply',
        call_permission_reply: { response: 'accept', expiration_timestamp: 1 },
      },
    },
    content:
      '[Something the shop cannot show: interactive call permission reply]\ntype: call_permission_reply\ncall_permission_reply response: accept\ncall_permission_reply expiration_timestamp: 1',
    chat: { kind: 'unknown', what: 'interactive call permission reply' },
  },
  {
    name: 'quick reply of a template',
    message: { type: 'button', context, button: { payload: 'PAID', text: 'I have paid' } },
    content: 'I have paid',
    chat: { kind: 'choice' },
  },
  {
    name: 'reaction',
    message: { type: 'reaction', reaction: { message_id: 'wamid.of-nobody', emoji: '👍' } },
    content: '[Reacted 👍 to an earlier message]',
    chat: { kind: 'reaction', emoji: '👍' },
  },
  {
    name: 'reaction taken back',
    message: { type: 'reaction', reaction: { message_id: 'wamid.of-nobody' } },
    content: '[Took back a reaction to an earlier message]',
    chat: { kind: 'reaction', emoji: '' },
  },
  {
    name: 'what came by an advertisement',
    message: {
      type: 'text',
      text: { body: 'Is this still there?' },
      referral: {
        source_url: 'https://fb.me/x',
        source_type: 'ad',
        source_id: '1',
        headline: 'Levers',
        body: 'Now $10',
        media_type: 'image',
        ctwa_clid: 'c',
      },
    },
    content: 'Is this still there?',
    chat: { kind: 'text', ad: { headline: 'Levers', text: 'Now $10', url: 'https://fb.me/x' } },
  },
  {
    name: 'question about a product',
    message: {
      type: 'text',
      text: { body: 'In red?' },
      context: {
        ...context,
        referred_product: { catalog_id: '1', product_retailer_id: 'LEVER-1' },
      },
    },
    content: 'In red?',
    chat: { kind: 'text', product: 'LEVER-1' },
  },
  {
    name: 'what was forwarded',
    message: { type: 'text', text: { body: 'Look' }, context: { forwarded: true } },
    content: 'Look',
    chat: { kind: 'text', is_forwarded: true },
  },
  {
    name: 'first opening of the chat',
    message: { type: 'request_welcome' },
    content: 'The customer has opened this chat.',
    chat: { kind: 'notice' },
    role: 'system',
  },
  {
    name: 'poll, which the service passes on to nobody',
    message: {
      type: 'unsupported',
      unsupported: { type: 'poll_creation' },
      errors: [
        {
          code: 131051,
          title: 'Message type unknown',
          error_data: { details: 'Message type is currently not supported.' },
        },
      ],
    },
    content:
      '[Something the shop cannot show: poll creation]\nWhatsApp says: Message type is currently not supported.',
    chat: { kind: 'unknown', what: 'poll creation' },
  },
  {
    name: 'unsupported, without a word why',
    message: { type: 'unsupported' },
    content: '[Something the shop cannot show: unsupported]',
    chat: { kind: 'unknown' },
  },
  {
    name: 'a kind of tomorrow',
    message: { type: 'hologram', hologram: { title: 'Wheel', size: { width: 3 } } },
    content: '[Something the shop cannot show: hologram]\ntitle: Wheel\nsize width: 3',
    chat: { kind: 'unknown', what: 'hologram' },
  },
  {
    name: 'a name that every object has',
    message: { type: 'constructor', constructor: { a: 1 } },
    content: '[Something the shop cannot show: constructor]\na: 1',
    chat: { kind: 'unknown' },
  },
  {
    name: 'no type at all',
    message: {},
    content: '[Something the shop cannot show: nothing]',
    chat: { kind: 'unknown' },
  },
  {
    name: 'picture without its file',
    message: { type: 'image', image: { caption: 'Lost' } },
    content: 'Lost',
    chat: { kind: 'picture', file: { state: 'lost' } },
  },
]
