/**
 * Answers of a running service to the sample invoice of `docex sample`, as examples of the OpenAPI document; of the
 * evidence a few fields. `npx docex sample invoice.pdf` makes the document.
 */
export const examples = {
  upload: {
    success: true,
    data: {
      jobId: 'fdc7619a-6404-4519-b974-be404cabe381',
      fileStatus: 'uploading',
    },
  },
  result: {
    success: true,
    data: {
      jobId: 'fdc7619a-6404-4519-b974-be404cabe381',
      fileStatus: 'done',
      documentType: 'invoice',
      review: {
        state: 'none',
        doubtful: 0,
        checksFailed: 0,
      },
      result: {
        vendor: {
          name: 'Tulkura Engineering Works',
          gstin: '27ZZAFT3115E1ZJ',
          address: 'Flat 97, Phase II, Yasmorosri Road, Pune 411012',
        },
        buyer: {
          name: 'Sri Vrinavoda Enterprises',
          gstin: '27ZZUPV1392X1ZY',
          address: 'Unit 47, Yasmorava Marg, Industrial Estate, Nashik - 422 003',
        },
        invoiceNo: 'SI-2025-03275',
        date: '2025-11-23',
        dueDate: null,
        poNo: 'PO-81642',
        placeOfSupply: '27',
        reverseCharge: null,
        irn: null,
        currency: 'INR',
        lineItems: [
          {
            description: 'Denim Trouser 32',
            hsnSac: '62034200',
            qty: 129,
            unit: null,
            unitPrice: 1301.65,
            taxRate: null,
            total: 167912.85,
          },
          {
            description: 'Bath Towel 70 x 140 cm',
            hsnSac: '63026090',
            qty: 187,
            unit: null,
            unitPrice: 309.6,
            taxRate: null,
            total: 57895.2,
          },
          {
            description: 'Polyester Yarn 150D',
            hsnSac: '54023300',
            qty: 100,
            unit: null,
            unitPrice: 109.65,
            taxRate: null,
            total: 10965,
          },
        ],
        subtotal: 236773.05,
        discount: null,
        cgst: 12180.05,
        sgst: 12180.05,
        igst: null,
        cess: null,
        roundOff: null,
        grandTotal: 261133.15,
      },
      evidence: {
        fields: {
          '/invoiceNo': {
            confidence: 0.86,
            page: 1,
            box: [0.8266, 0.0897, 0.929, 0.1034],
            source: 'text_layer',
            text: 'SI-2025-03275',
          },
          '/date': {
            confidence: 0.96,
            page: 1,
            box: [0.7795, 0.1512, 0.8423, 0.1628],
            source: 'text_layer',
            text: '23-Nov-25',
          },
          '/vendor/name': {
            confidence: 1,
            page: 1,
            box: [0.0706, 0.0547, 0.338, 0.0724],
            source: 'text_layer',
            text: 'Tulkura Engineering Works',
          },
          '/lineItems/0/total': {
            confidence: 1,
            page: 1,
            box: [0.8611, 0.285, 0.9223, 0.2966],
            source: 'text_layer',
            text: '1,67,912.85',
          },
          '/grandTotal': {
            confidence: 1,
            page: 1,
            box: [0.8262, 0.4407, 0.9223, 0.453],
            source: 'text_layer',
            text: 'INR 2,61,133.15',
          },
        },
        checks: [
          {
            rule: 'line_total',
            pointers: ['/lineItems/0/qty', '/lineItems/0/unitPrice', '/lineItems/0/total'],
            status: 'pass',
            message: 'Quantity times price makes the line total.',
          },
          {
            rule: 'line_total',
            pointers: ['/lineItems/1/qty', '/lineItems/1/unitPrice', '/lineItems/1/total'],
            status: 'pass',
            message: 'Quantity times price makes the line total.',
          },
          {
            rule: 'line_total',
            pointers: ['/lineItems/2/qty', '/lineItems/2/unitPrice', '/lineItems/2/total'],
            status: 'pass',
            message: 'Quantity times price makes the line total.',
          },
          {
            rule: 'lines_sum',
            pointers: ['/lineItems', '/subtotal'],
            status: 'pass',
            message: 'The lines add up to the subtotal.',
          },
          {
            rule: 'grand_total',
            pointers: ['/subtotal', '/cgst', '/sgst', '/igst', '/cess', '/roundOff', '/grandTotal'],
            status: 'pass',
            message: 'Subtotal, taxes and rounding make the grand total.',
          },
          {
            rule: 'cgst_equals_sgst',
            pointers: ['/cgst', '/sgst'],
            status: 'pass',
            message: 'Central and state tax are equal.',
          },
          {
            rule: 'tax_split',
            pointers: ['/vendor/gstin', '/placeOfSupply', '/cgst', '/sgst', '/igst'],
            status: 'pass',
            message: 'The kind of tax fits the place of supply.',
          },
          {
            rule: 'gstin_check_character',
            pointers: ['/vendor/gstin', '/buyer/gstin'],
            status: 'pass',
            message: 'Every printed GSTIN has the right check character.',
          },
        ],
        pages: [
          {
            number: 1,
            width: 595.28,
            height: 841.89,
            rotation: 0,
            imageUrl: '/api/v1/jobs/fdc7619a-6404-4519-b974-be404cabe381/pages/1',
          },
        ],
        doubtfulBelow: 0.8,
      },
    },
  },
  list: {
    success: true,
    data: {
      jobs: [
        {
          jobId: 'fdc7619a-6404-4519-b974-be404cabe381',
          fileStatus: 'done',
          documentType: 'invoice',
          fileName: 'invoice.pdf',
          mediaType: 'application/pdf',
          pageCount: 1,
          createdAt: '2026-11-22T16:19:52.858Z',
          updatedAt: '2026-11-22T16:19:55.016Z',
          review: {
            state: 'none',
            doubtful: 0,
            checksFailed: 0,
          },
        },
      ],
      nextCursor: 'MTc5NTM2NDM5Mjg1OCBmZGM3NjE5YS02NDA0LTQ1MTktYjk3NC1iZTQwNGNhYmUzODE',
    },
  },
  refusal: {
    success: false,
    error: {
      code: 'invalid_parameter',
      message: 'The query parameters are not valid.',
      retryable: false,
      requestId: '5f8a2c91-example',
      details: [
        {
          field: 'document.type',
          message: 'Must occur once and be one of invoice, grn, bank_statement, aadhar_card, pan_card.',
        },
      ],
    },
  },
  webhook: {
    success: true,
    data: {
      webhookId: 'cfb46aad-ebf1-4e68-a296-fcad9d783817',
      url: 'https://hooks.example.com/docex',
      events: ['job.done', 'job.failed'],
      createdAt: '2026-11-22T16:19:55.408Z',
      secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    },
  },
} as const;
