/** An email that did not arrive. */
export interface Returned {
  /** The headers of the email, as the report returns them. */
  headers: string;
  to: string;
}

interface Change {
  action?: string;
  status?: string;
  diagnostic?: string;
}

const report = ({ from, type, parts }: { from: string; type: string; parts: string[] }) =>
  `From: ${from}
To: no-reply@portal.example
Subject: Delivery report
MIME-Version: 1.0
Auto-Submitted: auto-replied
Content-Type: ${type}

${parts.map((part) => `--b1\n${part}\n`).join('')}--b1--
`.replaceAll('\n', '\r\n');

const lines = (headers: string) => headers.trim().replaceAll('\r\n', '\n');

/** Delivery reports in the forms in which these mail servers write them. */
export const deliveryReports = {
  /** Adds a page with a picture, and returns the whole email. Long replies are folded. */
  gmail: ({ headers, to }: Returned, { action = 'failed', status = '5.1.1', diagnostic }: Change = {}) =>
    report({
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      type: 'multipart/report; boundary="b1"; report-type=delivery-status',
      parts: [
        `Content-Type: multipart/related; boundary="b2"

--b2
Content-Type: multipart/alternative; boundary="b3"

--b3
Content-Type: text/plain; charset="UTF-8"

** Address not found **

--b3
Content-Type: text/html; charset="UTF-8"

<h2>Address not found</h2>

--b3--
--b2
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=
--b2--`,
        `Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Thu, 26 Nov 2026 18:30:56 -0800 (PST)
X-Original-Message-ID: <of.another@mail.gmail.com>

Final-Recipient: rfc822; ${to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; gmail-smtp-in.l.google.com. (142.250.0.26, the server for the
 domain gmail.com.)
Diagnostic-Code: smtp; ${diagnostic ?? `550-5.1.1 The email account that you tried to reach does not exist.\n 550 5.1.1 https://support.google.com/mail/?p=NoSuchUser <${to}>`}
Last-Attempt-Date: Thu, 26 Nov 2026 18:30:57 -0800 (PST)
`,
        `Content-Type: message/rfc822

${lines(headers)}

Your contract
--b1 is not a boundary`,
      ],
    }),

  /** Has no space after the type, fields of its own, and a blank line more. */
  exchange: ({ headers, to }: Returned, { action = 'failed', status = '5.1.10', diagnostic }: Change = {}) =>
    report({
      from: '<postmaster@example.onmicrosoft.com>',
      type: 'multipart/report; report-type=delivery-status;\n\tboundary="b1"',
      parts: [
        `Content-Type: multipart/alternative; differences=Content-Type;\n\tboundary="b2"

--b2
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message couldn't be deliver=
ed.
--b2--`,
        `Content-Type: message/delivery-status

Reporting-MTA: dns;SEZPR01MB0001.apcprd01.prod.exchangelabs.com
Received-From-MTA: dns;mail.portal.example
Arrival-Date: Thu, 26 Nov 2026 02:30:56 +0000

Final-Recipient: rfc822;${to.toUpperCase()}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp;${diagnostic ?? `550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ${to} not found by SMTP address lookup`}
X-Display-Name: An

`,
        `Content-Type: message/rfc822

Received: from mail.portal.example (192.0.2.1) by mx.example.com
 (192.0.2.2) with Microsoft SMTP Server; Thu, 26 Nov 2026 02:30:56 +0000
${lines(headers)}

Your contract`,
      ],
    }),

  /** Returns only the headers, and names the address as it was given and as it was resolved. */
  postfix: ({ headers, to }: Returned, { action = 'failed', status = '5.1.1', diagnostic }: Change = {}) =>
    report({
      from: 'MAILER-DAEMON@mail.portal.example (Mail Delivery System)',
      type: 'multipart/report; report-type=delivery-status;\n\tboundary="b1"',
      parts: [
        `Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mail.portal.example.
`,
        `Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.portal.example
X-Postfix-Queue-ID: 4X0000FFFF
X-Postfix-Sender: rfc822; no-reply@portal.example
Arrival-Date: Thu, 26 Nov 2026 09:30:56 +0700 (+07)

Final-Recipient: rfc822; resolved@mx.example.com
Original-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; ${diagnostic ?? `550 5.1.1 <${to}>: Recipient address rejected: User unknown in local recipient table`}
`,
        `Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <no-reply@portal.example>
${lines(headers)}
`,
      ],
    }),

  /** Replaces the Message-ID, and names the action before the recipient. */
  ses: ({ headers, to }: Returned, { action = 'failed', status = '5.4.4', diagnostic }: Change = {}) =>
    report({
      from: 'MAILER-DAEMON@ap-southeast-1.amazonses.com',
      type: 'multipart/report; boundary="b1"; report-type=delivery-status',
      parts: [
        `Content-Type: text/plain; charset=us-ascii
Content-Transfer-Encoding: 7bit

An error occurred while trying to deliver the mail to the following recipients:
${to}`,
        `Content-Type: message/delivery-status
Content-Transfer-Encoding: 7bit

Reporting-MTA: dns; e234-1.smtp-out.ap-southeast-1.amazonses.com

Action: ${action}
Final-Recipient: rfc822; ${to}
Diagnostic-Code: smtp; ${diagnostic ?? '550 5.4.4 Invalid domain'}
Status: ${status}
`,
        `Content-Type: message/rfc822

${lines(headers).replace(/^Message-ID:.*$/m, 'Message-ID: <0106019ab-0000@ap-southeast-1.amazonses.com>')}

Your contract`,
      ],
    }),
};
