import { object } from 'yup';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { historyShape } from '../orders/shapes.ts';
import { staffReturnShape } from './shapes.ts';
import { returnExportQuery, returnListQuery, returnStepSchema, returnStepsSchema } from './staffSchemas.ts';

/** Return calls for staff. */
export const returnCalls = defineCalls('Returns', {
  listReturns: get('/api/admin/returns', {
    summary: 'List returns',
    right: 'ReadReturns',
    description: 'Returns pages, newest first; 50 returns per page by default.',
    query: returnListQuery,
    answers: {
      200: {
        description: 'returns',
        schema: shape.list(staffReturnShape),
        headers: ['X-Total-Count', 'Link'],
      },
    },
  }),
  exportReturns: get('/api/admin/returns/export.csv', {
    summary: 'Export returns as CSV',
    right: 'ExportReturns',
    query: returnExportQuery,
    answers: { 200: { description: 'the CSV file', type: 'text/csv', headers: ['X-Total-Count'] } },
  }),
  moveReturns: post('/api/admin/returns/steps', {
    summary: 'Record a step of several returns',
    right: 'MoveReturn',
    description: 'Each return is moved and its customer emailed as if it were moved alone.',
    body: returnStepsSchema,
    answers: {
      200: {
        description: 'the moved returns, and those for which this is not the next step',
        schema: object({ moved: shape.list(shape.id()), refused: shape.list(shape.id()) }),
      },
    },
  }),
  readReturn: get('/api/admin/returns/:id', {
    summary: 'Read a return',
    right: 'ReadReturns',
    answers: { 200: { description: 'the return', schema: staffReturnShape } },
    refusals: ['return.not_found'],
  }),
  readReturnHistory: get('/api/admin/returns/:id/history', {
    summary: 'Read the history of a return',
    right: 'ReadReturns',
    answers: { 200: { description: 'events, oldest first', schema: shape.list(historyShape) } },
    refusals: ['return.not_found'],
  }),
  moveReturn: post('/api/admin/returns/:id/steps', {
    summary: 'Record a step of a return and email the customer',
    right: 'MoveReturn',
    description: 'Recording the current state again has no effect and sends nothing.',
    body: returnStepSchema,
    answers: { 200: { description: 'the return', schema: staffReturnShape } },
    refusals: ['return.not_found', 'return.wrong_step'],
  }),
  eraseReturn: post('/api/admin/returns/:id/erase', {
    summary: 'Erase the personal data of a return permanently',
    right: 'EraseReturn',
    description: 'Destroys the encryption key of the data. The log still records the return and its steps.',
    answers: { 204: { description: 'the return is erased' } },
    refusals: ['return.not_found'],
  }),
});
