import { expect, test } from 'vitest'
import { rowShapeProblem } from '#domain/import/rowShape'

const header = ['delivery_num', 'B', 'ship_to_name']

test.each([
  [['A1', '10', 'Acme', ' Inc', 'Gary'], { code: 'extra-cells', value: ' Inc, Gary' }],
  [[' Delivery_Num ', '', 'SHIP_TO_NAME'], { code: 'repeated-header', value: '' }],
  [['delivery_num'], { code: 'repeated-header', value: '' }],
  [['delivery_num', '10'], null],
  [['A1', '10', 'Acme'], null],
  [['A1'], null],
  [['', ''], null],
])('the row %j has the problem %o', (cells, problem) => {
  expect(rowShapeProblem(header, cells)).toEqual(problem)
})
