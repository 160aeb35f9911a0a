export * from './access'
export * from './kernel'
export * from './routing'
export * from './routing-setup'
