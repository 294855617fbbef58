import { Button, TextInput } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { client } from '../../client.ts'
import * as text from '../../text/en.ts'
import { MoveButtons, moved } from '../../ui/form/move-buttons.tsx'
import { Card } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { sourceOf } from '../rows/product-row.ts'
import { shrinkPicture } from './shrink-picture.ts'

interface PictureFieldsProps {
  pictures: readonly string[]
  change: (next: (before: readonly string[]) => string[]) => void
}

const MOST = 51
const { productForm } = text

/** Pictures by drop, paste, camera, file or address; their order by drag or by buttons. */
export function PictureFields({ pictures, change }: PictureFieldsProps) {
  const [sending, setSending] = useState(0)
  const [address, setAddress] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const dragged = useRef<number>(undefined)
  const add = (url: string) => change((before) => [...new Set([...before, url])].slice(0, MOST))

  async function send(files: readonly File[]) {
    setSending((count) => count + files.length)
    for (const file of files) {
      try {
        const shrunk = await shrinkPicture(file)
        const { file_url } = await client.integrations.Core.UploadFile({ file: shrunk })
        add(file_url)
      } catch {
        notify({ message: productForm.badPicture(file.name), isError: true })
      }
      setSending((count) => count - 1)
    }
  }

  function take(event: DragEvent | ClipboardEvent) {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData
    const files = [...data.files]
    if (files.length === 0) return
    event.preventDefault()
    void send(files)
  }

  return (
    <Card title={productForm.fields.pictures}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons within do the same */}
      <div
        className="picture-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={take}
        onPaste={take}
      >
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
                if (from !== undefined) change((before) => moved(before, from, index - from))
              }}
            >
              <img src={sourceOf(url)} alt={productForm.pictureNumber(index + 1)} />
              {index === 0 ? (
                <span className="picture-first">{productForm.mainPicture}</span>
              ) : null}
              <MoveButtons
                name={productForm.pictureNumber(index + 1)}
                isFirst={index === 0}
                isLast={index === pictures.length - 1}
                move={(by) => change((before) => moved(before, index, by))}
                remove={() => change((before) => before.filter((each) => each !== url))}
              />
            </li>
          ))}
        </ul>
        <div className="picture-add">
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            className="visually-hidden"
            tabIndex={-1}
            aria-label={productForm.choosePictures}
            onChange={({ currentTarget }) => {
              void send([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
          <Button variant="default" onClick={() => input.current?.click()}>
            {productForm.addPictures}
          </Button>
          <span className="quiet" role="status">
            {sending > 0 ? productForm.sending(sending) : productForm.pictureHint}
          </span>
        </div>
      </div>
      <div className="picture-address">
        <TextInput
          type="url"
          aria-label={productForm.pictureAddress}
          placeholder={productForm.pictureAddress}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={!/^https?:\/\/\S+$/.test(address)}
          onClick={() => {
            add(address)
            setAddress('')
          }}
        >
          {productForm.addAddress}
        </Button>
      </div>
    </Card>
  )
}
