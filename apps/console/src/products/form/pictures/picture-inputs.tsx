import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import * as text from '../../../text/en.ts'

const { productForm } = text

interface FileInputsProps {
  send: (files: readonly File[]) => void
  /** How many are on their way. */
  sending: number
}

/** Pictures from files or, on phones, from the camera. */
export function FileInputs({ send, sending }: FileInputsProps) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const input = {
    type: 'file',
    accept: 'image/*',
    className: 'visually-hidden',
    tabIndex: -1,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      send([...(currentTarget.files ?? [])])
      currentTarget.value = ''
    },
  }
  return (
    <div className="picture-add">
      <input {...input} ref={files} multiple aria-label={productForm.choosePictures} />
      <input {...input} ref={camera} capture="environment" aria-label={productForm.takePicture} />
      <Button variant="default" onClick={() => files.current?.click()}>
        {productForm.addPictures}
      </Button>
      <Button variant="default" className="picture-camera" onClick={() => camera.current?.click()}>
        {productForm.takePicture}
      </Button>
      <span className="quiet" role="status">
        {sending > 0 ? productForm.sending(sending) : productForm.pictureHint}
      </span>
    </div>
  )
}

export function AddressInput({ add }: { add: (url: string) => void }) {
  const [address, setAddress] = useState('')
  return (
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
  )
}
