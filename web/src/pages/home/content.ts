import { pages } from '@exline/contracts';

export const features = [
  {
    title: 'Real-time tracking',
    text: 'Each scan appears as soon as it happens, with place and time. No refreshing.',
  },
  {
    title: 'Secure and reliable',
    text: 'Every package is covered up to $100 at no cost, and up to $50,000 when you declare its value.',
  },
  { title: '24/7 support', text: 'Write to us in the chat at any hour. Email is answered within 2 hours.' },
] as const;

export const statistics = [
  { value: '5M+', label: 'packages delivered' },
  { value: '99.9%', label: 'on-time delivery' },
  { value: '50+', label: 'countries' },
  { value: '24/7', label: 'support' },
] as const;

export const express = {
  title: 'Express Delivery',
  href: pages.expressDelivery,
  text: 'For anything that must arrive tomorrow, or tonight. Insurance up to $1,000 is included.',
  fares: [
    { name: 'Same Day Delivery', price: 'from $29.99', note: 'Order by 2 PM, within city limits' },
    { name: 'Next Day Express', price: '$19.99', note: 'Guaranteed by 10:30 AM next business day' },
    { name: '2-Day Express', price: '$12.99', note: 'Delivered by the second business day' },
  ],
} as const;

export const services = [
  {
    title: 'International Shipping',
    href: pages.internationalShipping,
    text: 'Over 220 countries. Express in 1–3 business days from $49.99, Standard in 5–10 days from $24.99.',
  },
  {
    title: 'Corporate Solutions',
    href: pages.corporateSolutions,
    text: 'Plans from $29 a month for up to 100 shipments, with one invoice and one team to call.',
  },
  {
    title: 'Package Insurance',
    href: pages.shippingGuide,
    text: 'Extended coverage up to $50,000 for 1% of the declared value. See the shipping guide for packing advice.',
  },
] as const;

export const steps = [
  { title: 'Create shipment', text: 'Enter the address, choose a service and print the label.' },
  { title: 'Schedule pickup', text: 'Pick a time. A driver comes to your door or your dock.' },
  { title: 'Track progress', text: 'Follow every stop, or get alerts on your phone.' },
  { title: 'Delivery complete', text: 'You get the time and a photo of the package at the door.' },
] as const;

export const testimonials = [
  {
    text: 'Our customers used to write to us to ask where their order was. Now they open the link, see the line with its stops, and the question is answered.',
    name: 'Sarah Mitchell',
    who: 'Owner of an online ceramics shop, Asheville, NC',
  },
  {
    text: 'The 10:30 guarantee is real. We plan our lab’s mornings around it.',
    name: 'Daniel Okafor',
    who: 'Operations manager, Newark, NJ',
  },
  {
    text: 'I was abroad when the gift arrived. The photo at the door was all I needed to see.',
    name: 'Elena Petrova',
    who: 'Recipient, Chicago, IL',
  },
] as const;

export const reasons = [
  {
    title: 'One number, start to finish',
    text: 'The same EX number from the label to the doorstep, across borders too.',
  },
  { title: 'Free shipping over $100', text: 'Standard domestic orders over $100 ship free.' },
  {
    title: 'Claims on a schedule',
    text: 'Most are resolved in 5–7 business days, complex ones within 14.',
  },
  { title: 'Alerts by email or SMS', text: 'Delivery and delay warnings, for each package you choose.' },
] as const;
