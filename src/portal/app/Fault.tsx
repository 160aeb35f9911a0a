import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react'
import { CallFailure } from '#portal/data/callFailure'
import { showFailure } from '#portal/kit/alerts'

/** Keeps a page that broke from taking the frame with it. */
export class Fault extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  override render() {
    const { error } = this.state
    return error === null ? this.props.children : <Told error={error} again={() => this.setState({ error: null })} />
  }
}

const isChunk = (error: unknown): boolean => error instanceof CallFailure && error.failure.kind === 'chunk'

/** A part of the portal that did not load is alerted as well (ROUTE-019). */
const Told = ({ error, again }: { error: unknown; again: () => void }) => {
  const translate = useTranslate()
  const chunk = isChunk(error)
  useEffect(() => {
    if (isChunk(error)) showFailure(error, translate, { persisted: true })
  }, [error, translate])
  const button = chunk ? (
    <Button onClick={() => location.reload()}>{translate('frame.reload')}</Button>
  ) : (
    <Button onClick={again}>{translate('frame.fault.again')}</Button>
  )
  return (
    <Alert severity="error" variant="outlined" action={button} role={chunk ? 'note' : 'alert'}>
      {translate(chunk ? 'errors.chunk' : 'frame.fault.title')} {!chunk && translate('frame.fault.next')}
    </Alert>
  )
}
