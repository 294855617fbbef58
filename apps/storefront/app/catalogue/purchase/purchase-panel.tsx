import { awaitedVariant, type Product, soldOutText } from '@pitlane/shop'
import type { Ref } from 'react'
import { useSettings } from '../../data/settings.ts'
import { FittingOffer } from '../../ordering/fitting-offer.tsx'
import { Button } from '../../ui/button.tsx'
import { ChatLink } from '../../ui/chat-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { BackInStock } from './back-in-stock.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { PurchaseNotes } from './purchase-notes.tsx'
import { SaveButton } from './save-button.tsx'
import { SizeChoice } from './size-choice.tsx'
import type { Purchase } from './use-purchase.ts'

export interface PurchasePanelProps {
  product: Product
  purchase: Purchase
  /** Watched by the bar that takes over while these buttons are out of sight. */
  buttons: Ref<HTMLDivElement>
}

export function PurchasePanel({ product, purchase, buttons }: PurchasePanelProps) {
  const { colours, selectedColor, quantity, highest } = purchase
  // Without a mail server no mail would ever come.
  const sendsMail = useSettings().data?.data?.sends_mail ?? true
  const awaited = awaitedVariant(product, purchase.choice)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      {colours.length > 0 ? (
        <ColourChoice
          colours={colours}
          chosen={selectedColor}
          picture={purchase.colourPicture}
          isUnpictured={purchase.isUnpictured}
          isSoldOut={(colour) => purchase.isSoldOut({ selectedColor: colour })}
          onChoose={purchase.chooseColour}
        />
      ) : null}
      {purchase.sizes.length > 0 ? (
        <SizeChoice
          ref={purchase.sizeGroup}
          product={product}
          sizes={purchase.sizes}
          chosen={purchase.selectedSize}
          failedSubmits={purchase.failedSubmits}
          isSoldOut={(size) => purchase.isSoldOut({ selectedSize: size })}
          onChoose={purchase.chooseSize}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-4 noscript:hidden">
        <span className="label-type" aria-hidden="true">
          Quantity
        </span>
        <QuantityStepper
          label="Quantity"
          value={quantity}
          max={highest}
          onChange={purchase.chooseQuantity}
        />
        <SaveButton product={product} purchase={purchase} />
      </div>
      <ChoiceForm productId={purchase.productId} quantity={quantity} highest={highest} />
      <FittingOffer
        product={product}
        isChosen={purchase.withFitting}
        onChange={purchase.chooseFitting}
      />
      <div className="grid gap-3">
        <div
          ref={buttons}
          className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2"
        >
          <Button
            size="large"
            wide
            disabled={!purchase.canAdd}
            onClick={purchase.addToCart}
            className="noscript:hidden"
          >
            <Icon name="cart" />
            Add to Cart
          </Button>
          <ChatLink
            href={purchase.chatHref}
            kind="product"
            value={purchase.value}
            size="large"
            wide
          >
            Order via WhatsApp
          </ChatLink>
        </div>
        {purchase.canAdd ? null : (
          <>
            <p className="text-[0.9375rem]">{soldOutText(product, purchase.choice)}</p>
            {sendsMail ? (
              // Another size is another request.
              <BackInStock
                key={JSON.stringify(awaited)}
                productId={purchase.productId}
                variant={awaited}
              />
            ) : null}
          </>
        )}
        <PurchaseNotes product={product} choice={purchase.choice} message={purchase.message} />
      </div>
    </div>
  )
}
