import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { showFailure } from '#portal/data/alerts'
import { CallFailure } from '#portal/data/call/callFailure'
import { forgetFailedPages } from './feature'

/** Catches the error of a page, so that the frame around it stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  override componentWillUnmount() {
    if (this.state.error !== null) forgetFailedPages()
  }

  override render() {
    const { error } = this.state
    return error === null ? (
      this.props.children
    ) : (
      <ErrorMessage error={error} again={() => this.setState({ error: null })} />
    )
  }
}

const isChunk = (error: unknown): boolean => error instanceof CallFailure && error.failure.kind === 'chunk'

/** Says that something failed and how to continue. A part of the portal that did not load is alerted as well (ROUTE-019). */
export const ErrorMessage = ({ error, again }: { error: unknown; again: () => void }) => {
  const translate = useTranslate()
  const chunk = isChunk(error)
  useEffect(() => {
    if (isChunk(error)) showFailure(error, translate, { persisted: true })
  }, [error, translate])
  const button = chunk ? (
    <Button variant="outlined" onClick={() => location.reload()}>
      {translate('frame.reload')}
    </Button>
  ) : (
    <Button variant="outlined" onClick={again}>
      {translate('frame.fault.again')}
    </Button>
  )
  // Below the text, where the alert at the top right does not cover it.
  return (
    <Alert severity="error" variant="outlined" role={chunk ? 'note' : 'alert'}>
      {translate(chunk ? 'errors.chunk' : 'frame.fault.title')} {!chunk && translate('frame.fault.next')}
      <Box sx={{ mt: 2 }}>{button}</Box>
    </Alert>
  )
}
