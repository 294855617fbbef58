/** How payment is arranged: over chat, never online. */
export const paymentPolicy = {
  summary: 'No payment is taken on this site. You order first, and we arrange payment over chat.',
  steps: [
    'Send us your order over WhatsApp.',
    'We confirm the items, the delivery fee and the total.',
    'You choose how to pay, and we send you the details.',
    'We confirm your payment and begin with your order.',
  ],
  safety: 'Never send card numbers, PINs or one-time passwords in a chat, not even to us.',
} as const
