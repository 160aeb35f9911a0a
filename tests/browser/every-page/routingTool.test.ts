import { testPages } from './testPages'

testPages('routingTool')
