import { Button, TextInput } from '@mantine/core'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import * as text from '../../../text/en.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Loading } from '../../../ui/states.tsx'
import { notify } from '../../../ui/toast.tsx'
import { buildSource } from '../../rows/product-row.ts'
import { cutPicture, type Part } from './cut-picture.ts'
import { sendPicture } from './send-pictures.ts'

interface PictureDialogProps {
  url: string
  title: string
  text: string
  /** Called with the address of the picture, another one when it was cropped, and what it shows. */
  onApply: (url: string, text: string) => void
  onClose: () => void
}

const CropPicture = lazyPart(async () => (await import('./crop-picture.tsx')).CropPicture)
const FIRST_CROP = { unit: '%', x: 10, y: 10, width: 80, height: 80 } as const
const { productForm } = text

/** What one picture shows, in words, and which part of it is kept. */
export function PictureDialog({ url, title, text: told, onApply, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [words, setWords] = useState(told)
  const [part, setPart] = useState<Part>()
  const [isSending, setIsSending] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const source = buildSource(url)
  const isHere = new URL(source, window.location.href).origin === window.location.origin

  async function apply(event: FormEvent) {
    event.preventDefault()
    // React passes it on to the product's form, which would save.
    event.stopPropagation()
    const isCut = part !== undefined && part.width > 0 && part.height > 0
    setIsSending(true)
    try {
      onApply(isCut ? await sendPicture(await cutPicture(source, part)) : url, words.trim())
      dialog.current?.close()
    } catch {
      setIsSending(false)
      notify({ message: productForm.notCropped, isError: true })
    }
  }

  // Not within the product's own form: forms do not hold forms.
  return createPortal(
    <dialog
      ref={dialog}
      className="dialog picture-dialog"
      aria-labelledby="picture-title"
      onClose={onClose}
    >
      <h2 id="picture-title">{title}</h2>
      <form className="dialog-form" onSubmit={apply}>
        {isHere && part ? (
          <Suspense fallback={<Loading />}>
            <CropPicture
              source={source}
              crop={{ unit: '%', ...part }}
              change={({ x, y, width, height }) => setPart({ x, y, width, height })}
            />
          </Suspense>
        ) : (
          <img className="picture-large" src={source} alt="" />
        )}
        <div className="picture-crop">
          {isHere ? (
            <Button variant="default" onClick={() => setPart(part ? undefined : FIRST_CROP)}>
              {part ? productForm.cropWhole : productForm.crop}
            </Button>
          ) : null}
          <span className="quiet">
            {isHere ? part && productForm.cropHint : productForm.cropElsewhere}
          </span>
        </div>
        <TextInput
          label={productForm.pictureText}
          description={productForm.pictureTextHint}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={() => dialog.current?.close()}>
            {text.frame.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {productForm.apply}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}
