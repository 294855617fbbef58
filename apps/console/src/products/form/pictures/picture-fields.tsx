import { type DragEvent, useEffect, useRef, useState } from 'react'
import * as text from '../../../text/en.ts'
import { moved } from '../../../ui/form/move-buttons.tsx'
import { Card } from '../../../ui/page.tsx'
import type { FormValues } from '../form-values.ts'
import type { ChangeForm } from '../use-product-form.ts'
import { withoutPicture, withPicture } from './edit-pictures.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { AddressInput, FileInputs } from './picture-inputs.tsx'
import { PictureTile } from './picture-tile.tsx'
import { sendPictures } from './send-pictures.ts'

const MAX = 51
const { productForm } = text

/** Pictures by drop, paste, camera, file or address; their order by drag or by buttons; what they show. */
export function PictureFields({ values, change }: { values: FormValues; change: ChangeForm }) {
  const { pictures, pictureTexts } = values
  const [sending, setSending] = useState(0)
  const [edited, setEdited] = useState<string>()
  const dragged = useRef<number>(undefined)
  const reorder = (index: number, by: number) =>
    change((before) => ({ pictures: moved(before.pictures, index, by) }))
  const add = (url: string) =>
    change((before) => ({ pictures: [...new Set([...before.pictures, url])].slice(0, MAX) }))

  function send(files: readonly File[]) {
    setSending((count) => count + files.length)
    void sendPictures(files, add, () => setSending((count) => count - 1))
  }

  function drop(event: DragEvent) {
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    send(files)
  }

  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    // Wherever the focus is: text is still pasted as text.
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])

  return (
    <Card title={productForm.fields.pictures}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons within do the same */}
      <div className="picture-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <ul className="picture-list">
          {pictures.map((url, index) => (
            <li
              key={url}
              draggable
              onDragStart={() => {
                dragged.current = index
              }}
              onDrop={() => {
                const from = dragged.current
                dragged.current = undefined
                if (from !== undefined) reorder(from, index - from)
              }}
            >
              <PictureTile
                url={url}
                index={index}
                count={pictures.length}
                text={pictureTexts[url]}
                edit={() => setEdited(url)}
                move={(by) => reorder(index, by)}
                remove={() => change((before) => withoutPicture(before, url))}
              />
            </li>
          ))}
        </ul>
        <FileInputs send={send} sending={sending} />
      </div>
      <AddressInput add={add} />
      {edited === undefined ? null : (
        <PictureDialog
          url={edited}
          title={productForm.pictureNumber(pictures.indexOf(edited) + 1)}
          text={pictureTexts[edited] ?? ''}
          onApply={(next, told) => change((before) => withPicture(before, edited, next, told))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}
